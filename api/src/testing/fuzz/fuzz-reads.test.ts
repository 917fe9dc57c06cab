import { fuzzSuite } from './fuzz-suite.ts'

await fuzzSuite(
  'reading survives anything @API-11 @S01 @S03 @S04 @C15 @D08',
  ({ method }) => method === 'GET',
)
