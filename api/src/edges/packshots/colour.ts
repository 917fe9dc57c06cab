const channels = (hex: string) =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

/** Mixes two `#rrggbb` colours; `share` is how much of `other` there is, 0 to 1. */
export function mix(hex: string, other: string, share: number): string {
  const second = channels(other)
  return `#${channels(hex)
    .map((value, index) => Math.round(value + ((second[index] ?? 0) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

export const darken = (hex: string, share: number) => mix(hex, '#000000', share)
export const lighten = (hex: string, share: number) => mix(hex, '#ffffff', share)

/** Perceived lightness 0 to 1, good enough to choose between dark and white lettering. */
export function lightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex)
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255
}

/** `wanted` when it can be read on `ground`, else white or ink. */
export function legible(wanted: string, ground: string): string {
  if (Math.abs(lightness(wanted) - lightness(ground)) > 0.36) return wanted
  return lightness(ground) < 0.62 ? '#ffffff' : '#2e1228'
}
