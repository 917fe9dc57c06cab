/** No file of a release comes near it; an answer without end is refused. */
const largestBytes = 32 * 1024 * 1024

/** @throws Error for an answer that is too long for a file of a store. */
export async function bytesOf(
  body: AsyncIterable<Uint8Array> | null,
  file: string,
): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.byteLength
    if (length > largestBytes) throw new Error(`${file} has over ${largestBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
