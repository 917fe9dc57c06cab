import type { Shop } from '@drogerie/shared-lib/runtime'

function setLiked({ liked }: Shop, variantCode: string, isLiked: boolean): void {
  const codes = new Set(liked.getState().codes)
  if (isLiked) codes.add(variantCode)
  else codes.delete(variantCode)
  liked.setState({ codes })
}

async function sendLiked({ api }: Shop, variantCode: string, isLiked: boolean): Promise<void> {
  if (isLiked)
    return void (await api('POST /watchdog', {
      body: { productVariantCode: variantCode, liked: true },
    }))
  const { members } = await api.list('GET /watchdog', { query: { variantCode } })
  const entry = members.find(({ productVariantCode }) => productVariantCode === variantCode)
  if (entry) await api('PUT /watchdog/{id}', { iri: entry['@id'], body: { liked: false } })
}

/**
 * Likes or unlikes a variant for the signed-in customer. The heart changes at once and changes back
 * when the API refuses.
 *
 * @throws ApiError - then nothing has changed.
 */
export async function changeLiked(
  shop: Shop,
  variantCode: string,
  isLiked: boolean,
): Promise<void> {
  setLiked(shop, variantCode, isLiked)
  try {
    await sendLiked(shop, variantCode, isLiked)
    setLiked(shop, variantCode, isLiked) // a list requested before the click may arrive after it
  } catch (error) {
    setLiked(shop, variantCode, !isLiked)
    throw error
  }
}
