/** Rounds of a random or repeated test: `usual` in `npm test`, `long` in `pnpm test:long`. */
export const rounds = <T>(usual: T, long: T): T =>
  process.env['API_SUITES']?.startsWith('long') ? long : usual
