import { mf } from '../support/release-tool.ts'
import { expect, test } from '../support/test.ts'

test('docs/contracts/report.md is what the builds say: a changed contract is a line in a diff @PLAT-02', async () => {
  test.setTimeout(240_000)
  const { code, data } = await mf<{ changes: string[] }>('contracts')
  expect(data.changes, 'run `pnpm mf contracts --write` and commit the file').toEqual([])
  expect(code).toBe(0)
})
