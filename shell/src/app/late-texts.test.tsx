import { cleanup, waitFor } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import early from '../i18n/cs.json' with { type: 'json' }
import { allLateTexts } from '../i18n/all-late-texts.ts'
import { Benefits } from '../layouts/benefits.tsx'
import { CartLayout } from '../layouts/cart-layout.tsx'
import { ErrorPage } from '../layouts/error-page.tsx'
import { Footer } from '../layouts/footer.tsx'
import { Drawer } from '../layouts/menu/drawer.tsx'
import { MegaMenu } from '../layouts/menu/mega-menu.tsx'
import { StoreDialog } from '../layouts/favourite-store/store-dialog.tsx'
import { LogoutPage } from '../session/logout-page.tsx'
import { OauthFailedPage } from '../session/oauth-failed-page.tsx'
import { OauthSuccessPage } from '../session/oauth-success-page.tsx'
import { aShop } from '../testing/a-shop.ts'
import { renderInShop } from '../testing/render-in-shop.tsx'
import { createTexts } from './create-shop.ts'

afterEach(cleanup)

/** A key that nobody has a text for shows as itself. */
const bareKeys = (text: string) =>
  Object.keys(allLateTexts).filter((group) => new RegExp(`\\b${group}\\.[a-z]`).test(text))

const nothing = () => {}
const parts: [string, () => ReactNode][] = [
  ['the benefits', () => <Benefits />],
  ['the footer', () => <Footer />],
  ['the checkout’s frame', () => <CartLayout>{null}</CartLayout>],
  ['a page that is not there', () => <ErrorPage status={404} error={null} />],
  ['a page that broke', () => <ErrorPage status={500} error={null} />],
  ['the menu', () => <MegaMenu />],
  ['the menu of a phone', () => <Drawer onClose={nothing} />],
  ['the choice of a store', () => <StoreDialog onClose={nothing} />],
  ['the sign-out', () => <LogoutPage />],
  ['the end of a social login', () => <OauthSuccessPage />],
  ['a social login that failed', () => <OauthFailedPage />],
]

test.each(parts)('%s brings its texts itself @SHELL-25', async (_what, part) => {
  const shop = { ...aShop(), i18n: createTexts() }
  const { baseElement } = renderInShop(part(), { shop })
  await waitFor(() => expect(baseElement.textContent).not.toBe(''))
  expect(bareKeys(baseElement.innerHTML)).toEqual([])
})

test('a late part stands in one list of texts alone, and a server has all of them', () => {
  const folder = path.join(import.meta.dirname, '../i18n/late')
  const groups = readdirSync(folder).flatMap((name) =>
    Object.keys(JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as object),
  )
  expect(groups.toSorted()).toEqual(Object.keys(allLateTexts).toSorted())
  expect(groups.filter((group) => group in early)).toEqual([])
})
