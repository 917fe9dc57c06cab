import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { shop, shopperClient, type Outcome } from '../../api/src/testing/chaos/shopper.ts'
import type { SeenAnswer } from './ledger.ts'

/** Goods that can be bought: a variant and the page it is on. */
export type Goods = { variant: string; page: string }

export type Crowd = {
  /** All that shoppers saw so far. */
  seen: readonly SeenAnswer[]
  /** Orders that shoppers were told of, and errands that were given up. */
  outcomes: readonly Outcome[]
  /** Carts that are left open, with the goods in them, and when they were filled. */
  carts: readonly { token: string; at: number }[]
  /** How many of the carts filled before are not as they were left. */
  lostCarts(before: number): Promise<number>
  /**
   * Lets nobody in any more, and waits until everybody is through. @throws Error for a shopper who
   * never got an answer.
   */
  goHome(): Promise<void>
}

const pauseMs = 300
/** One errand of four ends with a cart that is left open. */
const leavesEvery = 4

/** A page or an answer to be read, once: a browser that gets none shows its own page. */
async function read(address: string, see: (status: number | null) => void): Promise<void> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(15_000) })
    await response.arrayBuffer()
    see(response.status)
  } catch {
    see(null)
  }
}

/** Shoppers who look around, search, fill carts and buy, again and again, all at the same time. */
export function startShoppers(origin: string, goods: readonly Goods[], atOnce: number): Crowd {
  const seen: SeenAnswer[] = []
  const outcomes: Outcome[] = []
  const carts: { token: string; at: number }[] = []
  let isOver = false
  let errands = 0
  const onAttempt = (status: number | null) => void seen.push({ at: performance.now(), status })

  async function look({ page }: Goods): Promise<void> {
    for (const address of [paths.home(), paths.search('krém na ruce'), page]) {
      await read(origin + address, onAttempt)
      await sleep(pauseMs * Math.random())
    }
  }

  async function leaveCart({ variant }: Goods): Promise<void> {
    const { call } = shopperClient(origin, { onAttempt })
    const { tokenValue } = (await call('POST', '/orders', {})).body
    const { status } = await call('POST', `/orders/${tokenValue}/items`, {
      productVariant: variant,
      quantity: 1,
    })
    if (status === 201) carts.push({ token: tokenValue, at: performance.now() })
  }

  async function errand(nth: number): Promise<void> {
    const some = goods[nth % goods.length]
    if (!some) throw new Error('nothing is on sale')
    await look(some)
    if (nth % leavesEvery === 0) return leaveCart(some)
    const email = `shopper${nth}@scale.example`
    const lines = { [some.variant]: 1 + (nth % 2) }
    outcomes.push(await shop(origin, { email, lines }, { onAttempt }))
  }
  const shoppers = Array.from({ length: atOnce }, async () => {
    while (!isOver) await errand(errands++)
  })
  const home = Promise.all(shoppers)
  home.catch(() => (isOver = true)) // told by goHome
  return {
    seen,
    outcomes,
    carts,
    async lostCarts(before) {
      const { call } = shopperClient(origin)
      const answers = await Promise.all(
        carts.filter(({ at }) => at < before).map(({ token }) => call('GET', `/orders/${token}`)),
      )
      return answers.filter(({ status, body }) => status !== 200 || body.items.length === 0).length
    },
    async goHome() {
      isOver = true
      await home
    },
  }
}

/** Things in stock, from the shop's own listing. */
export async function goodsOf(origin: string): Promise<Goods[]> {
  const { body } = await shopperClient(origin).call('GET', '/products?itemsPerPage=48')
  const listing = body as unknown as {
    'hydra:member': { slug: string; defaultVariantData: { code: string } | null }[]
  }
  return listing['hydra:member'].flatMap(({ slug, defaultVariantData: variant }) =>
    variant ? [{ variant: variant.code, page: paths.productDetail(slug) }] : [],
  )
}
