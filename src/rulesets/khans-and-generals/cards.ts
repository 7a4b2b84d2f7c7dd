import { z } from 'zod'

/** A gun or engine (KG-STF-01): lengths in cm, calibre in mm. */
export const gunSchema = z.strictObject({
  calibre: z.number(),
  gunClass: z.enum(['siege', 'smoothGun', 'gun', 'howitzer', 'mortar', 'atGun', 'atRifle', 'autoCannon']),
  mode: z.enum(['direct', 'indirect', 'both']),
  range: z.number(),
  accuracy: z.number().int(),
  blast: z.number().int(),
  spread: z.number(),
  strike: z.number().int().min(1).default(1),
  penetration: z.array(z.number().int()).length(5),
  ammo: z.array(
    z.enum(['he', 'ap', 'shrapnel', 'canister', 'smoke', 'illumination', 'incendiary', 'aa', 'stone']),
  ),
  canisterRange: z.number().optional(),
  canisterSpread: z.number().optional(),
})
export type Gun = z.infer<typeof gunSchema>
