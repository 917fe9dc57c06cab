import { paths, routePatterns } from '@drogerie/shared-lib/routes/paths.ts'
import { expect, test } from 'vitest'
import { isSecretAddress, redactAddress, secretPatterns, secrets } from './redact-address.ts'

const origin = 'https://shop.example'
const secret = 'tajemstvi123'

test('every address with a secret in it is known @SHELL-09', () => {
  const all = Object.values(routePatterns).filter((pattern) => secrets.test(pattern))
  expect(secretPatterns).toEqual(all)
})

test.each([
  ['a product', paths.productDetail('krem'), '/eshop/katalog/krem'],
  [
    'a category of three levels',
    paths.taxon('plet/kremy/denni'),
    '/eshop/produkty/plet/kremy/denni',
  ],
  ['words searched for', paths.search('jana@example.cz'), '/eshop/vysledky-vyhledavani'],
  [
    'a campaign',
    '/?utm_source=mail&utm_campaign=zima&gclid=1&q=x',
    '/?utm_source=mail&utm_campaign=zima&gclid=1',
  ],
  [
    'what only resembles a campaign',
    '/?my_gclid=jana&gclid_of=jana&fbclid2=jana&x-utm_source=jana&utm_=jana&UTM_SOURCE=jana',
    '/',
  ],
  ['a placed order', paths.orderComplete(secret), '/eshop/nakupni-kosik/dokonceni/tokenValue'],
  ['a new password', paths.passwordReset(secret), '/klub/obnova-hesla/token'],
  ['a purchase', paths.purchaseDetail(secret), '/muj-ucet/nakupy/token'],
  ['a choice of mails', paths.consent(secret), '/souhlas/guid'],
  ['a mailed link', paths.unsubscribe(secret), '/odhlaseni.html'],
])('%s is told without secrets @SHELL-09', (_name, path, expected) => {
  expect(redactAddress(origin + path)).toBe(origin + expected)
})

test.each([
  ['a product', paths.productDetail('krem'), false],
  ['the front page', paths.home(), false],
  ['an article', paths.articleDetail('plet/denni'), false],
  ['a page that is not the shop’s', '/neznama', false],
  ['a placed order', paths.orderComplete(secret), false],
  ['a purchase of a customer', paths.purchaseDetail(secret), false],
  ['a new password', paths.passwordReset(secret), true],
  ['the end of a registration', paths.registrationComplete(secret), true],
  ['a choice of mails', paths.consent(secret), true],
  ['a complaint of a guest', paths.complaintStatus(secret), true],
  ['a link with its secret behind it', paths.unsubscribe(secret), true],
])('%s may be behind a mailed link @SHELL-09', (_name, path, expected) => {
  expect(isSecretAddress(origin + path)).toBe(expected)
})
