import { bootElementId, type Boot } from '../app/boot.ts'

/**
 * @throws Error when the page came without its data: then nothing can be hydrated and the HTML
 *   stays.
 */
export function readBoot(): Boot {
  const text = document.getElementById(bootElementId)?.textContent
  if (!text) throw new Error('the page carries no boot data')
  return JSON.parse(text) as Boot
}
