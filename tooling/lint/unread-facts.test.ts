import { expect, test } from 'vitest'
import { unreadFactIn } from './unread-facts.ts'

const runtime = "import { Parcel, track } from '@drogerie/shared-lib/runtime'\n"

test.each([
  ['a parcel whose name comes as a prop', '<Parcel name={name} props={{}} fallback={null} />'],
  ['a link that is written out', '<a href="/eshop/akce">Akce</a>'],
])('%s is refused before a release is built', (_what, element) => {
  const source = `${runtime}export const Part = ({ name }) => ${element}\n`
  expect(unreadFactIn('mf-cart/src/ui/part.tsx', source)).toMatch(/^mf-cart\/src\/ui\/part\.tsx: /)
})

test('a parcel with its name passes', () => {
  const source = `${runtime}export const Part = () => <Parcel name="mf-cart/mini-cart" props={{}} fallback={null} />\n`
  expect(unreadFactIn('mf-cart/src/ui/part.tsx', source)).toBeNull()
})
