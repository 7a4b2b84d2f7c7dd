import { both } from '../../../../kernel/reference.ts'
import { armed, gun, type Model, stand, vehicle } from '../model.ts'

/** Models of Japan in 1942, all of them ours: the book has the force's values, and no list (MP-DAT-04, MP-BAN-01). */
export const JAPAN_1942: readonly Model[] = [
  vehicle(
    'jp42_type97',
    both('Type 97 Chi-Ha', 'Typ 97 Chi-Ha'),
    3,
    'tracked',
    [6, 10],
    [3, 2, 2, 1],
    [armed('w_57type97'), armed('s_mg_veh')],
    48,
    { tow: 3 },
  ),
  vehicle(
    'jp42_truck',
    both('Type 94 lorry', 'Ciężarówka Typ 94'),
    3,
    'wheeled',
    [6, 14],
    [0, 0, 0, 0],
    [],
    11,
    {
      passengers: 2,
      tow: 3,
    },
  ),
  gun('jp42_37at', both('37 mm Type 94', '37 mm Typ 94'), 1, armed('w_37type94'), 20, { dm: -1 }),
  gun('jp42_70', both('70 mm Type 92', '70 mm Typ 92'), 2, armed('w_70type92'), 24, { dm: -1 }),
  stand('jp42_rifle', both('Rifle stand', 'Podstawka strzelców'), 'infantry', [armed('s_rifle_jp')], 6, 10),
  stand('jp42_lmg', both('LMG stand', 'Podstawka LKM'), 'support', [armed('s_lmg_jp')], 3, 13),
  stand('jp42_hmg', both('HMG Type 92', 'CKM Typ 92'), 'support', [armed('s_hmg_jp')], 2, 18),
  stand('jp42_gran', both('50 mm Type 89', '50 mm Typ 89'), 'support', [armed('w_50type89')], 3, 12),
  stand(
    'jp42_pioneer',
    both('Engineer stand (mine)', 'Podstawka saperów (mina)'),
    'infantry',
    [armed('s_rifle_jp')],
    6,
    14,
    { mine: true },
  ),
  stand('jp42_sniper', both('Sniper', 'Snajper'), 'sniper', [armed('s_rifle_jp')], 2, 14, { dm: -1 }),
  stand('jp42_listen', both('Listening unit', 'Jednostka nasłuchowa'), 'listening', [], 1, 12),
  stand('jp42_obs', both('Observer', 'Obserwator'), 'observer', [], 1, 10, { dm: -1 }),
  stand('jp42_hq', both('Company HQ', 'Dowództwo kompanii'), 'hq', [armed('s_rifle_jp')], 4, 12),
]
