import { fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { renderSlice } from '@drogerie/shared-lib/testing/render-slice.tsx'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import messages from '../../i18n/cs.json' with { type: 'json' }
import { Viewer } from '#ui/viewer/viewer.tsx'
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

/** Two pages, each with a product on it. */
function Leaflet() {
  const [page, setPage] = useState(1)
  const pages = [1, 2].map((number) => ({
    picture: { src: `/media/l/${number}.svg`, width: 840, height: 1188 },
    alt: `strana ${number}`,
    over: <button type="button">Produkt {number}</button>,
  }))
  const texts = {
    count: String,
    previous: 'Předchozí',
    next: 'Další',
    thumbs: 'Strany',
    show: (number: number) => `Zobrazit ${number}`,
  }
  return (
    <Viewer
      title="Leták"
      pages={pages}
      page={page}
      texts={texts}
      onTurn={setPage}
      onClose={() => {}}
    />
  )
}

test('a page turned away under the keyboard hands it to the page that came, and a button keeps it @CAT-14 @CZ-04', async () => {
  const shop = testShop({ ...fakeApi({}), messages: { 'mf-catalog': messages } })
  renderSlice('/', [{ path: '/', element: <Leaflet /> }], shop)
  const user = userEvent.setup()
  ;(await screen.findByRole('button', { name: 'Produkt 1' })).focus()
  await user.keyboard('{End}')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByText('Produkt 2').closest('li')),
  )
  const previous = screen.getByRole('button', { name: 'Předchozí' })
  previous.focus()
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(previous)
})
