import path from 'node:path'
import { remoteNames } from '../app-names.ts'
import { rootDirectory } from '../paths.ts'
import { done, text, type Command } from './command.ts'
import { localFront } from './local-shop.ts'

const defaultPort = 4600

const aPort = (given: string): number => {
  const port = Number(given)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`--port: a number from 1 to 65535, not ${given}`)
  return port
}

function aShop(given: string): string {
  const url = URL.parse(given)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`--shop: an address like ${localFront}, not ${given}`)
  return url.origin
}

/** Until Ctrl-C. */
const ended = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => resolve())
  })

export const dev: Command = {
  summary: 'remotes with fast refresh, in a shop whose other parts are its released ones',
  usage: '<remote…>',
  options: {
    shop: { type: 'string' },
    port: { type: 'string' },
    source: { type: 'string' },
    production: { type: 'boolean' },
  },
  optionHelp: {
    shop: `origin of the shop, here or elsewhere (${localFront})`,
    port: `port on 127.0.0.1 (${defaultPort})`,
    source: 'folder that holds the folders of the remotes (the checkout)',
    production: 'built as for a release; a change is taken by loading the page anew',
  },
  async run(names, values) {
    const apps = [...new Set(names)]
    if (apps.length === 0 || !apps.every((app) => remoteNames.includes(app)))
      throw new Error(`name one or more of ${remoteNames.join(', ')}`)
    const shop = aShop(text(values, 'shop') ?? localFront)
    const port = aPort(text(values, 'port') ?? String(defaultPort))
    // the bundler, which no other verb needs in its own process, is half of the tool's start
    const { serveRemotes } = await import('../dev/serve-remotes.ts')
    const end = await serveRemotes({
      apps,
      sources: path.resolve(text(values, 'source') ?? rootDirectory),
      shop,
      port,
      mode: values['production'] ? 'production' : 'development',
      log: (line) => console.error(line),
    })
    console.error(
      `\n  ${apps.join(', ')} in ${shop}: http://127.0.0.1:${port}\n  Ctrl-C ends it.\n`,
    )
    await ended()
    await end()
    return done([], { apps, shop, port })
  },
}
