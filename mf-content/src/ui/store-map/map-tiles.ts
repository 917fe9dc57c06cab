import { tileLayer, type Map as LeafletMap } from 'leaflet'

/**
 * The streets of a map server over the drawn ground.
 *
 * @param onFirst - the first tile has come: names and distances of the drawn ground are in the way
 *   from then on.
 * @returns whether any has come; where the server is away, the drawn ground goes on standing for
 *   them.
 */
export function drawTiles(
  leaflet: LeafletMap,
  tiles: string | null,
  onFirst: () => void,
): () => boolean {
  let haveCome = false
  if (tiles)
    tileLayer(tiles)
      .once('tileload', () => {
        haveCome = true
        onFirst()
      })
      .addTo(leaflet)
  return () => haveCome
}
