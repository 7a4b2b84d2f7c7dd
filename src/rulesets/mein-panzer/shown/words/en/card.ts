/** Mein Panzer: what stands on a model's card. */
export const cardEn = {
  'mp.equipment.hull':
    'Class {klass}, armour {armour} (front/side/rear/top), durability {dr}{dm, select, 0 {} other {, DM {dm}}}',
  'mp.equipment.soft': 'Class {klass}, no armour, durability {dr}{dm, select, 0 {} other {, DM {dm}}}',
  'mp.equipment.stand': 'Close combat {wb}{dm, select, 0 {} other {, DM {dm}}}',
  'mp.equipment.move': 'Goes {rt}" off the road, {rd}" on it',
  'mp.equipment.room': 'Room for {passengers}',
  'mp.equipment.tow': 'Tows up to class {tow}',
  'mp.equipment.gun': '{name}: {strengths}; ROF {rof}, OM {om}',
  'mp.equipment.small-arm': '{name}: FP {strengths} to {bands}", AP {ap}; ROF {rof}, OM {om}',
  'mp.equipment.turret': 'Turret turned {degrees}° to the {hand, select, left {left} other {right}}',
} as const
