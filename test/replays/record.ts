import { recordReplays } from './replays.ts'

recordReplays([
  { ruleset: 'khans-and-generals', scenario: 'kalina', seed: 3 },
  { ruleset: 'khans-and-generals', scenario: 'kalina', seed: 11 },
  { ruleset: 'khans-and-generals', scenario: 'osiek', seed: 4 },
  { ruleset: 'szwadron', scenario: 'grochow', seed: 5 },
])
