import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Carousel } from './carousel.tsx'
import { Dialog } from './dialog.tsx'
import { Popover } from './popover.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { RangeSlider } from './range-slider.tsx'

const noop = () => undefined
const texts = { previous: 'Předchozí', next: 'Další' }

test('parts that listen to the browser render without one @SHELL-03', () => {
  const html = [
    createElement(Carousel, { label: 'Akce', texts, children: 'dlaždice' }),
    createElement(Dialog, { open: false, onClose: noop, title: 'Dotaz', closeLabel: 'Zavřít', children: 'obsah' }),
    createElement(Popover, { trigger: 'Více', children: 'panel' }),
    createElement(QuantityStepper, { value: 2, onCommit: noop, texts: { quantity: 'Počet', decrease: 'Ubrat', increase: 'Přidat' } }),
    createElement(RangeSlider, { min: 0, max: 9, value: [1, 5], onCommit: noop, texts: { from: 'Od', to: 'Do', until: 'až', unit: 'Kč' } }),
  ].map((element) => renderToString(element))
  expect(html.join('')).toContain('dlaždice')
  expect(html.join('')).not.toContain('style=') // a strict content policy refuses inline styles
})
