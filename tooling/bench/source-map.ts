/** Where a run of generated code begins in its line, and which source it came from. */
export type Segment = { column: number; source: number | null }

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/**
 * Base64 VLQ: five bits a digit, the sixth says that more follow, the lowest bit of the whole is
 * the sign.
 */
function readNumbers(text: string): number[] {
  const numbers: number[] = []
  let value = 0
  let shift = 0
  for (const character of text) {
    const digit = digits.indexOf(character)
    value += (digit & 31) << shift
    shift += 5
    if (digit & 32) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    value = shift = 0
  }
  return numbers
}

/** Segments of each generated line, from the `mappings` of a source map. */
export function readMappings(mappings: string): Segment[][] {
  let source = 0
  return mappings.split(';').map((line) => {
    let column = 0
    if (line === '') return []
    return line.split(',').map((text) => {
      const [columnStep = 0, sourceStep] = readNumbers(text)
      column += columnStep
      if (sourceStep === undefined) return { column, source: null }
      source += sourceStep
      return { column, source }
    })
  })
}
