import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take ten seconds or more, the longest first. On a machine that has not run them before vitest knows only how
 * large files are: one of these would begin last, and the other workers would wait for it.
 */
const LONG = [
  'restart/restart',
  'e2e/side-by-side',
  'discord/delivery/channels',
  'chaos/chaos',
  'e2e/restart',
  'e2e/hex',
  'e2e/weeks',
  'e2e/mein-panzer',
  'e2e/readme',
  'e2e/kalina',
  'e2e/company-battles',
  'e2e/usual',
  'store/sqlite',
  'cli/bin',
  'sandbox/page/coming-back',
  'e2e/side-channels',
  'e2e/names',
  'bundle',
  'main',
  'e2e/szwadron',
  'sandbox/page/page',
  'store/store',
  'store/postgres',
  'store/processes',
  'cli/playout/khans-and-generals',
  'cli/playout/szwadron',
  'table/people/watching-late',
  'cli/playout/company-battles',
  'cli/playout/skirmishes',
  'cli/playout/mein-panzer',
  'rulesets/mein-panzer/sight/known-looks',
  'rulesets/misspelt',
  'upgrades/upgrade',
  'rulesets/offers',
  'dice/distribution',
  'rulesets/pauses',
  'fuzz/fuzz',
  'rulesets/khans-and-generals/sight/parting',
  'rulesets/khans-and-generals/command/remembered',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONG.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`))
  return at < 0 ? LONG.length : at
}

/** Within each project what is known to take long comes first; the rest as vitest has it. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    const place = ({ project }: TestSpecification): number => projects.indexOf(project.name)
    return sorted.sort((a, b) => place(a) - place(b) || rank(a) - rank(b))
  }
}
