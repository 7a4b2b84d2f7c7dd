import { both } from '../../../../kernel/reference.ts'
import { armed, gun, type Model, stand, vehicle } from '../model.ts'

/** Models of the USA in 1944, all of them ours: the book has the force's values, and no list (MP-DAT-04). */
export const USA_1944: readonly Model[] = [
  vehicle(
    'us44_m4',
    both('M4 Sherman'),
    4,
    'tracked',
    [6, 10],
    [8, 5, 4, 2],
    [armed('w_75m3'), armed('s_mg_veh')],
    100,
    { dm: 1, tow: 4, smoke: 'D' },
  ),
  vehicle(
    'us44_m3',
    both('M3 half-track', 'Półgąsienicowy M3'),
    3,
    'halftrack',
    [7, 14],
    [1, 1, 1, 0],
    [armed('s_mg_veh')],
    35,
    {
      passengers: 2,
      tow: 4,
    },
  ),
  vehicle('us44_truck', both('GMC lorry', 'Ciężarówka GMC'), 3, 'wheeled', [6, 16], [0, 0, 0, 0], [], 12, {
    passengers: 2,
    tow: 4,
  }),
  vehicle('us44_jeep', both('Jeep'), 1, 'wheeled', [7, 18], [0, 0, 0, 0], [], 6, { passengers: 0.5, tow: 1 }),
  gun('us44_57', both('57 mm M1'), 2, armed('w_57m1'), 32, { dm: -1 }),
  stand('us44_rifle', both('Rifle stand', 'Podstawka strzelców'), 'infantry', [armed('s_rifle_us')], 5, 10),
  stand('us44_bar', both('BAR stand', 'Podstawka BAR'), 'support', [armed('s_lmg_us')], 3, 13),
  stand('us44_hmg', both('HMG M1917', 'CKM M1917'), 'support', [armed('s_hmg_us')], 2, 18),
  stand('us44_mortar', both('81 mm mortar', 'Moździerz 81 mm'), 'support', [armed('w_81mortar')], 2, 22),
  stand('us44_bazooka', both('Bazooka stand', 'Podstawka bazooki'), 'support', [armed('w_bazooka')], 3, 14),
  stand(
    'us44_engineer',
    both('Engineer stand (mine)', 'Podstawka saperów (mina)'),
    'infantry',
    [armed('s_rifle_us')],
    6,
    14,
    { mine: true },
  ),
  stand('us44_listen', both('Listening unit', 'Jednostka nasłuchowa'), 'listening', [], 1, 12),
  stand('us44_obs', both('Observer', 'Obserwator'), 'observer', [], 1, 10, { dm: -1 }),
  stand('us44_hq', both('Company HQ', 'Dowództwo kompanii'), 'hq', [armed('s_rifle_us')], 3, 12),
]
