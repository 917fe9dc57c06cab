import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Shopper, type Size, type Tab } from './tab.ts'
import { expect, test } from './engine-test.ts'
import { startFrontBetween, type OnTheWay } from './front-between.ts'

const shell = '/_mf/assets/shell/main.'
const others = ['remoteEntry.', '__federation_expose_remote.', 'content.faq.'].map(
  (file) => `/_mf/assets/mf-content/${file}`,
)

/** Opens the questions and answers through a front between, and looks at what comes of it. */
async function throughFront(
  {
    openTab,
    size,
    onTheWay,
  }: { openTab: (size: Size) => Promise<Tab>; size: Size; onTheWay: OnTheWay },
  look: (shopper: Shopper) => Promise<void>,
) {
  const front = await startFrontBetween(onTheWay)
  const tab = await openTab(size)
  await tab.goto(front.origin + paths.faq())
  await look(new Shopper(tab, front.origin))
  await tab.close()
  await front.end()
}

test(
  'the modules of a page are asked for without waiting for one another',
  { tag: ['@PLAT-04'] },
  async ({ started: { openTab }, size }) => {
    const asked = new Set<string>()
    const all = Promise.withResolvers<void>()
    // the shell's code comes when all others were asked for: whoever waits for it waits for ever
    const onTheWay = async (path: string, body: Buffer) => {
      const other = others.find((start) => path.startsWith(start))
      if (other && asked.add(other).size === others.length) all.resolve()
      if (path.startsWith(shell)) await all.promise
      return body
    }
    await throughFront({ openTab, size, onTheWay }, (shopper) => shopper.hydrated())
  },
)

/** How many bits are turned, one a visit of the page. */
const flips = Number(process.env['BROWSER_FLIPS'] ?? 4)

test(
  'a module with one bit turned on its way does not run',
  { tag: ['@PLAT-04', '@PLAT-08', '@F15'] },
  async ({ started: { openTab }, size }) => {
    test.setTimeout(60_000 + flips * 20_000)
    const files = [shell, ...others]
    for (let flip = 0; flip < flips; flip++) {
      const file = files[flip % files.length] ?? shell
      const bit = Math.floor(Math.random() * 8_000)
      const turned: string[] = []
      const onTheWay = (path: string, body: Buffer) => {
        if (!path.startsWith(file)) return body
        turned.push(path)
        body[bit >> 3] = (body[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        return body
      }
      await throughFront({ openTab, size, onTheWay }, async (shopper) => {
        const which = `bit ${bit} of ${file}`
        await expect
          .poll(() => turned.length, { message: which, timeout: 20_000 })
          .toBeGreaterThan(0)
        if (file === shell) {
          await shopper.settled()
          await shopper.sees(/S.čím poradíme/, 'main') // what the server had sent stands
          expect(
            await shopper.tab.run(() => document.documentElement.dataset['hydrated'] === 'true'),
            which,
          ).toBe(false)
        } else await shopper.sees('Tuto část stránky se nepodařilo načíst.', 'main')
      })
    }
  },
)
