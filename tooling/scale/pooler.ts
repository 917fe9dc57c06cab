import { chown, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { poolerSettings } from '../../api/src/testing/pooler.ts'
import { unprivileged } from '../../api/src/testing/postgres.ts'
import { inSession } from '../../api/src/testing/standby.ts'
import { givenAway } from './folders.ts'
import { createPart, type Part } from './part.ts'
import type { ScalePorts } from './ports.ts'

/** PgBouncer before the databases of shop and club. */
export type Pooler = Part & {
  url(name: string): string
  /** Leads to another server from now on. */
  lead(to: string): Promise<void>
}

/** PgBouncer with the file that operators get. */
export async function createPooler(
  ports: ScalePorts,
  folder: string,
  logs: string,
): Promise<Pooler> {
  const own = await givenAway(path.join(folder, 'pooler'))
  const file = path.join(own, 'pgbouncer.ini')
  const url = (name: string) => `postgres://shop@127.0.0.1:${ports.pooler}/${name}`
  const isReady = () =>
    inSession(url('drogerie'), 'select 1').then(
      () => true,
      () => false,
    )
  const part = createPart(
    { name: 'pooler', run: { program: ['/usr/sbin/pgbouncer', file], cwd: own }, isReady },
    logs,
  )
  async function write(serverUrl: string): Promise<void> {
    const text = await poolerSettings(serverUrl, {
      port: ports.pooler,
      users: path.join(own, 'users.txt'),
      databases: { drogerie: 'drogerie', club: 'club' },
    })
    await writeFile(path.join(own, 'users.txt'), '"shop" ""\n')
    await writeFile(file, text)
    if (process.getuid?.() !== 0) return
    for (const written of [file, path.join(own, 'users.txt')])
      await chown(written, unprivileged.uid, unprivileged.gid)
  }
  return {
    ...part,
    url,
    async lead(to) {
      await write(to)
      part.signal('SIGHUP')
    },
  }
}
