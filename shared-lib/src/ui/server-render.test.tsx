// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Carousel } from './carousel.tsx'
import { Dialog } from './dialog.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { RangeSlider } from './range-slider.tsx'

const noop = () => undefined

test('parts that listen to the browser render without one @SHELL-03', () => {
  const html = renderToString(
    <>
      <Carousel label="Akce" texts={{ previous: 'Předchozí', next: 'Další' }}>
        dlaždice
      </Carousel>
      <Dialog open={false} onClose={noop} title="Dotaz" closeLabel="Zavřít">
        obsah
      </Dialog>
      <QuantityStepper
        value={2}
        onCommit={noop}
        texts={{ quantity: 'Počet', decrease: 'Ubrat', increase: 'Přidat' }}
      />
      <RangeSlider
        min={0}
        max={9}
        value={[1, 5]}
        onCommit={noop}
        texts={{ from: 'Od', to: 'Do', until: 'až', unit: 'Kč' }}
      />
    </>,
  )
  expect(html).toContain('dlaždice')
  expect(html).not.toContain('style=') // a strict content policy refuses inline styles
})
