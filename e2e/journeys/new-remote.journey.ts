import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { copySource, lendPackages } from '../../tooling/teams/checkout.ts'
import { apiOrigin, dataDirectory, shopOrigin } from '../support/addresses.ts'
import { hydrated } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const app = 'mf-zkouska'
const run = promisify(execFile)

/** A checkout of its own, in which there is a further remote. */
async function checkoutWithRemote(directory: string): Promise<void> {
  await copySource(directory)
  await lendPackages(directory)
  await run(
    process.execPath,
    [path.join(directory, 'tooling/cli.ts'), 'new-remote', app, '--no-install'],
    { cwd: directory },
  )
  // what an installation would link for it
  const [from, to] = ['mf-content', app].map((name) => path.join(directory, name, 'node_modules'))
  if (from && to) await cp(from, to, { recursive: true, verbatimSymlinks: true })
}

test(
  'a generated remote passes all checks and shows its page in the shop',
  { tag: ['@long', '@PLAT-01', '@PLAT-02'] },
  async ({ page, problems }) => {
    test.setTimeout(600_000)
    const directory = await mkdtemp(path.join(tmpdir(), 'new-remote-'))
    const at = {
      cwd: directory,
      env: { ...process.env, DATA_DIR: dataDirectory },
      maxBuffer: 16 * 1024 * 1024,
    }
    const node = (...words: string[]) => run(process.execPath, words, at)
    const bin = (name: string, ...words: string[]) =>
      run(path.join(directory, 'node_modules/.bin', name), words, at)
    const mf = async <T>(...words: string[]): Promise<T> => {
      const { stdout } = await node(path.join(directory, 'tooling/cli.ts'), ...words, '--json')
      return (JSON.parse(stdout) as { data: T }).data
    }
    try {
      await checkoutWithRemote(directory)
      await bin(
        'prettier',
        '--check',
        app,
        'shared-lib/src/routes',
        `.github/workflows/${app}.yml`,
        'README.md',
      )
      const { scripts } = JSON.parse(
        await readFile(path.join(directory, 'package.json'), 'utf8'),
      ) as {
        scripts: Record<'types:css', string>
      }
      const [hcm = '', ...words] = scripts['types:css'].replaceAll("'", '').split(' ')
      await bin(hcm, ...words)
      await bin('tsc', '--noEmit', '-p', 'tsconfig.json')
      await node('tooling/lint/run.ts', app, 'shared-lib/src/routes')
      await bin(
        'vitest',
        'run',
        '--project',
        '!api',
        app,
        'shared-lib/src/routes',
        'tooling/teams/workflows.test.ts',
      )

      await mf('publish', app)
      const [checked] = await mf<{ verdicts: unknown[] }[]>('check', app, '--api', apiOrigin)
      expect(checked?.verdicts).toEqual([])

      const { link } = await mf<{ link: string }>('override', app, '--front', shopOrigin)
      await page.goto(link)
      const document = await page.goto('/zkouska')
      expect(await document?.text(), 'rendered by the server').toContain('Zkouska</h1>')
      await hydrated(page)
      await expect(page).toHaveTitle(/^Zkouska/)
      await page.getByRole('main').getByRole('link', { name: 'Prohlédnout obchod' }).click()
      await expect(page).toHaveURL(`${shopOrigin}/eshop`)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: 'Zkouska' })).toBeVisible()
      expect(problems).toEqual([])
    } finally {
      await rm(directory, { recursive: true, force: true })
    }
  },
)
