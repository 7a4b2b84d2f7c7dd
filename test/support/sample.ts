import fc from 'fast-check'

/**
 * Which random inputs the properties are tried on. A check of a change must say the same each time it is asked, so where
 * `CI` is set the inputs are always the same ones; at a desk they are others each time, and the seed and path that a
 * failure tells repeat it. `PROPERTY_SEED=5 CI=1 npm test` tries other inputs as a check would.
 */
const SEED = 20_261_129
const { CI, PROPERTY_SEED } = process.env

if (CI !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(PROPERTY_SEED ?? SEED) })
