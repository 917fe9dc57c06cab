import { fuzzSuite } from './fuzz-suite.ts'

await fuzzSuite(
  'writing survives anything @API-11 @D08 @C11 @C13 @A14 @A16',
  ({ method }) => method !== 'GET',
)
