import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { customer, guest } from '../support/shopper.ts'
import { test } from './engine-test.ts'
import type { Shopper } from './tab.ts'

const { handCream, toothpaste } = wellKnown

async function addToothpaste(shopper: Shopper): Promise<void> {
  await shopper.open(paths.productDetail(toothpaste.slug))
  await shopper.press('button', 'Do košíku')
  await shopper.sees('Produkt byl přidán do košíku')
}

async function chooseMethods(shopper: Shopper, shipping: string, payment: string): Promise<void> {
  await shopper.open(paths.shippingPayment())
  await shopper.press('radio', shipping)
  await shopper.press('radio', payment)
  await shopper.press('button or link', /Pokračovat k údajům|^Dodací údaje$/, 'body')
  await shopper.isAt(paths.deliveryDetails())
  await shopper.hydrated()
}

async function sendOrder(shopper: Shopper): Promise<void> {
  await shopper.fill(/^E-mail/, `engine-${Date.now()}@example.cz`)
  await shopper.fill(/^Telefon/, guest.phone)
  await shopper.fill(/^Jméno/, guest.firstName)
  await shopper.fill(/^Příjmení/, guest.lastName)
  await shopper.fill(/^Ulice a číslo/, guest.street)
  await shopper.fill(/^Město/, guest.city)
  await shopper.fill(/^PSČ/, guest.postcode)
  await shopper.press('checkbox', /obchodními podmínkami|Obchodní podmínky/)
  await shopper.press('button', /^Objednávka zavazující k platbě$/, 'body')
}

test('a cart outlives a reload', { tag: ['@CART-01'] }, async ({ shopper }) => {
  await addToothpaste(shopper)
  await shopper.hasInCart(1)
  await shopper.reload()
  await shopper.hasInCart(1)
})

test('words lead to a product', { tag: ['@CAT-10', '@CAT-11'] }, async ({ shopper }) => {
  await shopper.open(paths.search('krem na ruce'))
  await shopper.press('link', handCream.name)
  await shopper.isAt(new RegExp(paths.productDetail(handCream.slug)))
  await shopper.sees('69,90 Kč', 'main')
})

test(
  'a category leads deeper, and Back leads back',
  { tag: ['@CAT-02', '@CAT-03'] },
  async ({ shopper }) => {
    await shopper.open(paths.taxon('vlasy'))
    await shopper.press('link', /^Šampony/)
    await shopper.isAt(paths.taxon('vlasy/sampony'))
    await shopper.sees('Šampony', 'h1')
    await shopper.tab.back()
    await shopper.isAt(paths.taxon('vlasy'))
    await shopper.sees('Vlasy', 'h1')
  },
)

test(
  'a guest orders and pays on delivery',
  { tag: ['@CART-08', '@CART-10', '@CART-11', '@CART-13'] },
  async ({ shopper }) => {
    await addToothpaste(shopper)
    await chooseMethods(shopper, 'Kurýr PPL', 'Dobírka')
    await sendOrder(shopper)
    await shopper.isAt(/dokonceni\//)
    await shopper.sees('jsme přijali', 'main')
    await shopper.open(paths.cart())
    await shopper.sees('Košík zeje prázdnotou')
  },
)

test(
  'a guest pays by card at the gateway and comes back',
  { tag: ['@CZ-02', '@CART-12'] },
  async ({ shopper }) => {
    await addToothpaste(shopper)
    await chooseMethods(shopper, 'Kurýr PPL', 'Kartou on-line')
    await sendOrder(shopper)
    await shopper.press('button', /^Zaplatit$/, 'body')
    await shopper.isAt(/dokonceni\//)
    await shopper.sees('je zaplacená', 'main')
  },
)

test(
  'a sign-in outlives a reload, and signing out ends it',
  { tag: ['@ACC-01', '@SHELL-11', '@SHELL-24'] },
  async ({ shopper }) => {
    await shopper.open(paths.login())
    await shopper.fill(/^E-mail/, customer.email)
    await shopper.fill(/^Heslo/, customer.password)
    await shopper.press('button', /^Přihlásit se$/)
    await shopper.isAt(paths.account())
    await shopper.reload()
    await shopper.sees('Jan', 'h1')
    await shopper.open(paths.purchases())
    await shopper.isAt(paths.purchases())
    await shopper.tab.goto(new URL(paths.logout(), await shopper.tab.url()).href)
    await shopper.isAt(paths.home())
    await shopper.hydrated()
    await shopper.open(paths.account())
    await shopper.isAt(new RegExp(paths.login()))
  },
)

test(
  'a form says what is wrong beside its fields and keeps what was typed',
  { tag: ['@FORM-01', '@ACC-02'] },
  async ({ shopper }) => {
    await shopper.open(paths.contact())
    await shopper.fill(/^E-mail/, 'eva@')
    await shopper.press('button', /^Odeslat/)
    await shopper.sees(/ne všechna pole|správn/, 'main')
  },
)

test('a store is found', { tag: ['@CON-05'] }, async ({ shopper }) => {
  await shopper.open(paths.stores())
  await shopper.fill(/obec|PSČ|prodejn/i, 'Brno')
  await shopper.sees(/Brno/, 'main')
})

test('hearts are kept', { tag: ['@CAT-17'] }, async ({ shopper }) => {
  await shopper.open(paths.productDetail(toothpaste.slug))
  await shopper.press('button', /oblíben/i)
  await shopper.reload()
  await shopper.sees(toothpaste.name, 'main')
})

const kinds = [paths.home(), paths.taxons(), paths.offers(), paths.faq(), paths.registration()]
const furtherKinds = [
  ...[paths.shopHome(), paths.comparison(), paths.articles()],
  ...[paths.stores(), paths.contact(), paths.login()],
]
for (const [which, addresses, tag] of [
  ['pages of each remote', kinds, []],
  ['further kinds of pages', furtherKinds, ['@night']],
] as const)
  test(`${which} open without an error`, { tag: ['@SHELL-03', ...tag] }, async ({ shopper }) => {
    for (const path of addresses) {
      await shopper.open(path)
      await shopper.settled()
    }
  })
