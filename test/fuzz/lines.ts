/** Orders that are right in the battles of `fields.ts`, one of each form. */
export const ORDERS = {
  kg: [
    'K1 move > N 5',
    'K1 move > F7 > @R1 3 face @R1',
    'K1+K2 shoot @R1',
    'K2 charge @R1',
    'K1 rotate face left',
    'K1 formation to=scattered',
    'K1 standing on=charge then="shoot @R1"',
    'K1 standing on=near of=K2 within=20 do=shoot',
    'K1 pass until="near K1 20"',
    'pd KHAN-HQ: K1 shoot @R1; K2 move > E 3',
    'K1 formacja do=rozproszona',
    'K2 assault @R1',
    'K1 camp',
  ],
  hex: [
    'PH3 move > 0809 face NW',
    'PH1+PH2 move > 0509',
    'PK1 formation to=attack',
    'PH3+PL1 charge @SI1',
    'SI3+SI4 attack @0807',
    'SA1 fire @0810',
    'SI1 counter @PH3',
    'SL1 standing pursue=never',
  ],
} as const
