const leftOdd = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const parities = [
  'LLLLLL',
  'LLGLGG',
  'LLGGLG',
  'LLGGGL',
  'LGLLGG',
  'LGGLLG',
  'LGGGLL',
  'LGLGLG',
  'LGLGGL',
  'LGGLGL',
]

const inverted = (modules: string) => modules.replace(/[01]/g, (bit) => (bit === '0' ? '1' : '0'))
const reversed = (modules: string) => [...modules].toReversed().join('')

function digitModules(digit: string, code: string): string {
  const odd = leftOdd[Number(digit)] ?? ''
  if (code === 'L') return odd
  return code === 'G' ? reversed(inverted(odd)) : inverted(odd)
}

/** Width of the drawing in modules, without the quiet zone. */
export const ean13Width = 95

/**
 * An EAN-13 as one path of bars, a module wide each and 1 high: for `<path>` in a viewBox of 95 ×
 * 1.
 */
export function ean13Path(number: string): string {
  const [first = '0', ...digits] = number
  const left = digits
    .slice(0, 6)
    .map((digit, index) => digitModules(digit, parities[Number(first)]?.[index] ?? 'L'))
  const right = digits.slice(6).map((digit) => digitModules(digit, 'R'))
  const modules = `101${left.join('')}01010${right.join('')}101`
  return [...modules.matchAll(/1+/g)]
    .map(({ index, 0: run }) => `M${index} 0h${run.length}v1h-${run.length}z`)
    .join('')
}
