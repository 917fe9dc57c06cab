import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOffice } from '../edges/office/run-office.ts'
import { insertSmallCatalogue } from './small-catalogue.ts'
import { createTestApi } from './test-api.ts'

/** The small catalogue with one store, 0101, and a folder of files to take in. */
export async function openSmallImports() {
  const folder = await mkdtemp(join(tmpdir(), 'imports-'))
  const api = await createTestApi({ empty: true })
  await insertSmallCatalogue(api.db)
  await api.db
    .insertInto('stores')
    .values({
      ...{ external_id: '0101', slug: 'brno', name: 'Brno', street: 'Masná 1', city: 'Brno' },
      ...{ postcode: '60200', latitude: 49.2, longitude: 16.6 },
    })
    .execute()
  async function file(name: string, content: string | Buffer): Promise<string> {
    const path = join(folder, name)
    await writeFile(path, content)
    return path
  }
  async function run(kind: string, name: string, content: string | Buffer, ...more: string[]) {
    const answer = await runOffice(api.app, ['import', kind, await file(name, content), ...more])
    return answer.ok ? answer.result.message : answer.message
  }
  const close = async () => {
    await api.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { api, file, run, close }
}
export type SmallImports = Awaited<ReturnType<typeof openSmallImports>>
