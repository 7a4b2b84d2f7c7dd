import { firstThree, HALVES, isAnswered, questionsOf } from '../reference/support/questions.ts'
import type { Row } from './row.ts'

/** Of the questions of players, how many find their rule among the first three; those that do not are named. */
export function benchQuestions(): Row[] {
  return HALVES.map((half) => {
    const all = questionsOf(half)
    const missed = all.filter((one) => !isAnswered(one))
    // Those that the search is not tuned on stay unseen.
    if (half === 'tuning') {
      for (const one of missed) {
        console.log(
          `  ${one.ruleset} ${one.language}: ${one.query} → ${firstThree(one).join(' ')}, not ${one.rules.join(' ')}`,
        )
      }
    }
    return {
      name: `/rules: questions answered in the first three (${half})`,
      value: (100 * (all.length - missed.length)) / all.length,
      unit: `% of ${all.length}`,
      target: { atLeast: 90 },
    }
  })
}
