import { type MpBattle, type MpUnit, set } from './state.ts'

/** What a model's last move was to others is over as it acts again, and it waits for nobody (MP-ACT-01, MP-STA-02). */
export function stir(battle: MpBattle, u: MpUnit): void {
  set(battle, u, 'activated', true, 'MP-ACT-03')
  set(battle, u, 'zigzag', 0, 'MP-STA-02')
  set(battle, u, 'running', false, 'MP-STA-02')
  set(battle, u, 'crawling', false, 'MP-STA-02')
  // Who has just driven in is on the move (MP-SET-10).
  if (!u.used.includes('moved')) set(battle, u, 'moving', false, 'MP-STA-02')
  set(battle, u, 'shot', 'no', 'MP-DET-03')
  set(battle, u, 'overwatch', null, 'MP-STA-02')
}
