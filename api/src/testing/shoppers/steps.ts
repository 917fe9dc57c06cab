import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import {
  addItem,
  changeCart,
  removeFromCart,
  signIn,
  signOut,
  syncTab,
  type Shop,
} from '@drogerie/shared-lib/runtime'
import { openCartPage } from '@drogerie/shared-lib/testing/open-cart-page.ts'
import {
  changeShownCart,
  quantityQueueOf,
  removeLine,
} from '../../../../mf-cart/src/data/cart-quantities.ts'
import { PASSWORD } from '../order-shop.ts'
import type { Kind, Step } from './paths.ts'
import { goodsToBuy, people } from './stage.ts'
import { openTab, shownCart } from './tab.ts'
import type { Walk } from './walk.ts'

type Scene = { walk: Walk; step: Step; shop: Shop }

const pick = <T>(things: readonly T[], which: number): T | undefined =>
  things[which % things.length]

/** Lines that can be pressed, with the quantity that stands in them. */
function linesOf(shop: Shop) {
  const { wanted } = quantityQueueOf(shop).state.getState()
  const items = shownCart(shop)?.items ?? []
  return items
    .filter(({ id, isGift }) => !isGift && wanted.get(id) !== 0)
    .map((item) => ({ item, quantity: wanted.get(item.id) ?? item.quantity }))
}

function wish({ walk, step, shop }: Scene, itemId: number, quantity: number): void {
  walk.wishes.set(`${step.tab} ${itemId}`, { tab: step.tab, itemId, quantity })
  quantityQueueOf(shop).set(itemId, quantity)
}

/** A press in the cart, where the cart is shown with something in it. */
const inCart = ({ shop }: Scene, press: (cart: Order) => unknown): unknown => {
  const cart = shownCart(shop)
  return cart && cart.items.length > 0 ? press(cart) : undefined
}

async function chooseGift(scene: Scene, selected: boolean): Promise<unknown> {
  const { shop, step } = scene
  const gifts = shownCart(shop)?.items.filter(({ isGift }) => isGift) ?? []
  const gift = pick(gifts, step.which)
  if (!gift) return undefined
  return changeShownCart(shop, (tokenValue) =>
    shop.api('POST /orders/{tokenValue}/items/{id}/select-gift', {
      path: { tokenValue, id: gift.id },
      body: selected ? {} : { selected },
    }),
  )
}

const play: Record<Kind, (scene: Scene) => unknown> = {
  add: ({ shop, step: { which } }) =>
    addItem(shop, {
      productVariant: pick(goodsToBuy, which) ?? 'soap',
      quantity: 1 + (which % 3),
    }),
  setQuantity: (scene) => {
    const line = pick(linesOf(scene.shop), scene.step.which)
    if (line) wish(scene, line.item.id, 1 + ((scene.step.which * 5) % 12))
  },
  pressPlus: (scene) => {
    for (let press = 0; press < 3; press += 1) {
      const line = pick(linesOf(scene.shop), scene.step.which)
      if (line) wish(scene, line.item.id, line.quantity + 1)
    }
  },
  remove: (scene) => {
    const { shop, step, walk } = scene
    const line = pick(linesOf(shop), step.which)
    if (!line) return undefined
    walk.wishes.set(`${step.tab} ${line.item.id}`, {
      tab: step.tab,
      itemId: line.item.id,
      quantity: 0,
    })
    return removeLine(shop, line.item, { removed: `pryč ${line.item.id}`, undo: 'Vrátit zpět' })
  },
  undo: ({ shop: { toasts } }) => {
    const toast = toasts.state.getState().toasts.findLast(({ action }) => action)
    if (!toast) return
    toasts.dismiss(toast.id)
    toast.action?.run()
  },
  enterCode: (scene) =>
    inCart(scene, () =>
      changeShownCart(scene.shop, (tokenValue) =>
        scene.shop.api('POST /orders/{tokenValue}/coupons', {
          path: { tokenValue },
          body: { code: pick(['SLEVA10', 'DOPRAVA', 'NENI'], scene.step.which) },
        }),
      ),
    ),
  removeCode: (scene) => {
    const { shop, step } = scene
    const coupon = pick(shownCart(shop)?.promotionCoupons ?? [], step.which)
    return (
      coupon &&
      removeFromCart(shop, (tokenValue) =>
        shop.api('DELETE /orders/{tokenValue}/coupons/{id}', {
          path: { tokenValue, id: coupon.id },
        }),
      )
    )
  },
  chooseGift: (scene) => chooseGift(scene, true),
  declineGift: (scene) => chooseGift(scene, false),
  chooseShipping: (scene) =>
    inCart(scene, ({ shipments: [shipment] }) => {
      const body = pick(
        [
          { shippingMethod: 'ppl' },
          { shippingMethod: 'branch', branchId: '0101' },
          { shippingMethod: 'dpd-box', branchId: 'B-1' },
        ],
        scene.step.which,
      )
      return (
        shipment &&
        changeCart(scene.shop, (tokenValue) =>
          scene.shop.api('PATCH /orders/{tokenValue}/shipments/{id}', {
            path: { tokenValue, id: shipment.id },
            body: body ?? {},
          }),
        )
      )
    }),
  choosePayment: (scene) =>
    inCart(scene, ({ payments }) => {
      const payment = payments.at(-1)
      return (
        payment &&
        changeCart(scene.shop, (tokenValue) =>
          scene.shop.api('PATCH /orders/{tokenValue}/payments/{id}', {
            path: { tokenValue, id: payment.id },
            body: { paymentMethod: pick(['cod', 'comgate'], scene.step.which) ?? 'cod' },
          }),
        )
      )
    }),
  reload: ({ walk, step: { tab } }) => {
    const before = walk.tabs[tab]
    before.close()
    walk.forget(tab)
    const after = openTab(walk.wire, tab)
    walk.tabs[tab] = after
    if (before.page) after.page = openCartPage(after.shop)
  },
  // the page comes out of the browser's memory, and reads the cart that it had
  goBack: async ({ walk, step: { tab }, shop }) => {
    const looked = syncTab(shop)
    walk.tabs[tab].page ??= openCartPage(shop)
    walk.tabs[tab].page.read()
    await looked
  },
  openCart: ({ walk, step: { tab }, shop }) => void (walk.tabs[tab].page ??= openCartPage(shop)),
  leaveCart: ({ walk, step: { tab } }) => {
    walk.tabs[tab].page?.leave()
    walk.tabs[tab].page = null
  },
  look: ({ shop }) => syncTab(shop),
  changePrice: ({ walk, step: { which } }) =>
    walk.stage.shop.db
      .updateTable('product_variants')
      .set({ price: 3990 + which * 500 })
      .where('code', '=', pick(goodsToBuy, which) ?? 'soap')
      .execute(),
  changeStock: ({ walk, step: { which } }) =>
    walk.stage.shop.db
      .updateTable('product_variants')
      .set({ on_hand: pick([0, 3, 50], which) ?? 0 })
      .where('code', '=', pick([...goodsToBuy, 'gift-a'], which) ?? 'soap')
      .execute(),
  signIn: ({ shop, step: { which } }) =>
    signIn(shop, { email: pick(people, which) ?? people[0], password: PASSWORD }),
  // offered to those who are signed in
  signOut: ({ shop }) => shop.session.getState().auth && signOut(shop),
}

/** Takes a step; what it starts is not waited for. */
export function takeStep(walk: Walk, step: Step): void {
  const { shop } = walk.tabs[step.tab]
  if (step.fault) walk.wire.spoilNext(step.tab, step.fault)
  const started = Promise.resolve().then(() => play[step.kind]({ walk, step, shop }))
  walk.follow(step, started)
}
