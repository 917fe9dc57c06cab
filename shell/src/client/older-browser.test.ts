// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { olderBrowserId } from '../layouts/older-browser-id.ts'
import { startWhereCurrent } from './older-browser.ts'

const line = () => document.getElementById(olderBrowserId)
const { prototype } = HTMLElement as unknown as { prototype: { showPopover?: () => void } }

beforeEach(() => {
  document.body.innerHTML = `<p id="${olderBrowserId}" hidden>Váš prohlížeč je starší…</p>`
  prototype.showPopover ??= () => undefined
})
afterEach(() => vi.restoreAllMocks())

test('a browser with the newest calls is taken over and told nothing', () => {
  const start = vi.fn()
  startWhereCurrent(start)
  expect(start).toHaveBeenCalledOnce()
  expect(line()?.hidden).toBe(true)
})

test('an older one keeps the page of the server, with one line', () => {
  const { groupBy } = Map
  Reflect.deleteProperty(Map, 'groupBy')
  const start = vi.fn()
  try {
    startWhereCurrent(start)
  } finally {
    Object.defineProperty(Map, 'groupBy', { value: groupBy, configurable: true, writable: true })
  }
  expect(start).not.toHaveBeenCalled()
  expect(line()?.hidden).toBe(false)
})
