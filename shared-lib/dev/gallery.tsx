import { createRoot } from 'react-dom/client'
import '../src/ui/tokens.css'
import '../src/ui/base.css'
import './fonts.css'
import './gallery.css'
import { Registration } from './gallery-forms.tsx'
import { Buttons, Listing } from './gallery-kit.tsx'
import { Cart, Product, States } from './gallery-pages.tsx'

/**
 * Every part of the kit on one page, to be looked at beside the drawings: `node
 * shared-lib/dev/gallery.mjs`.
 */
function Gallery() {
  return (
    <main className="wrap page">
      <Listing />
      <Buttons />
      <Product />
      <Cart />
      <States />
      <Registration />
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Gallery />)
