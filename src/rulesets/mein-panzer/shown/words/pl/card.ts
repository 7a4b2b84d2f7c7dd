/** Mein Panzer: co stoi na karcie modelu. */
export const cardPl = {
  'mp.equipment.hull':
    'Klasa {klass}, pancerz {armour} (przód/bok/tył/góra), wytrzymałość {dr}{dm, select, 0 {} other {, DM {dm}}}',
  'mp.equipment.soft': 'Klasa {klass}, bez pancerza, wytrzymałość {dr}{dm, select, 0 {} other {, DM {dm}}}',
  'mp.equipment.stand': 'Walka bliska {wb}{dm, select, 0 {} other {, DM {dm}}}',
  'mp.equipment.move': 'Ruch w terenie {rt}", po drodze {rd}"',
  'mp.equipment.room': 'Miejsce na {passengers}',
  'mp.equipment.tow': 'Holuje do klasy {tow}',
  'mp.equipment.gun': '{name}: {strengths}; ROF {rof}, OM {om}',
  'mp.equipment.small-arm': '{name}: FP {strengths} do {bands}", AP {ap}; ROF {rof}, OM {om}',
  'mp.equipment.turret': 'Wieża obrócona o {degrees}° w {hand, select, left {lewo} other {prawo}}',
} as const
