import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take ten seconds or more, the longest first. On a machine that has not run them before vitest knows only how
 * large files are: one of these would begin last, and the other workers would wait for it.
 */
const LONG = [
  'discord/delivery/channels',
  'e2e/restart',
  'chaos/chaos',
  'restart/restart',
  'store/processes',
  'e2e/side-channels',
  'store/postgres',
  'main',
  'e2e/hex',
  'e2e/kalina',
  'cli/playout/khans-and-generals',
  'cli/playout/mein-panzer',
  'cli/playout/skirmishes',
  'cli/playout/szwadron',
  'upgrades/upgrade',
  'dice/distribution',
  'rulesets/offers',
  'rulesets/misspelt',
  'rulesets/pauses',
  'rulesets/umpires',
  'table/people/watching-late',
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
