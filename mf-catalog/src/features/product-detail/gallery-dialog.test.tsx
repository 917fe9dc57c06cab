import { fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { renderSlice } from '@drogerie/shared-lib/testing/render-slice.tsx'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import messages from '../../i18n/cs.json' with { type: 'json' }
import { GalleryDialog } from './gallery-dialog.tsx'

afterEach(cleanup)

function open(total: number) {
  const images = Array.from({ length: total }, (_, index) => ({
    src: `/media/p/${index}.svg`,
    width: 400,
    height: 400,
  }))
  const dialog = (
    <GalleryDialog
      title="Sůl do koupele"
      images={images}
      page={1}
      onTurn={() => {}}
      onClose={() => {}}
    />
  )
  const shop = testShop({ ...fakeApi({}), messages: { 'mf-catalog': messages } })
  renderSlice('/', [{ path: '/', element: dialog }], shop)
}
const namesOf = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))

test('one picture can only come closer: there is nothing to turn to @CAT-06', async () => {
  open(1)
  expect(await screen.findByRole('img')).toBeTruthy()
  expect(namesOf()).toEqual(['Zavřít', 'Oddálit', 'Přiblížit'])
  expect(screen.queryByRole('status')).toBeNull()
})

test('of two pictures the small ones are the way to each @CAT-06', async () => {
  open(2)
  expect((await screen.findByRole('status')).textContent).toBe('obrázek 1 z\u00a02')
  expect(namesOf()).toEqual([
    'Zavřít',
    'Předchozí obrázek',
    'Další obrázek',
    'Oddálit',
    'Přiblížit',
    'Zobrazit obrázek 1',
    'Zobrazit obrázek 2',
  ])
})
