import type { SceneProp } from './scene-spec.ts'

const leaf = (x: number, y: number, turn: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="15" ry="8" transform="rotate(${turn} ${x} ${y})"/>`

/** A branch 150 high, its foot at the origin. */
export const branch =
  '<path d="M0 0Q4-80 22-140" fill="none" stroke="#7da05c" stroke-width="3.5"/><g fill="#9dbb7d">' +
  leaf(-13, -38, 35) +
  leaf(20, -52, -38) +
  leaf(-8, -76, 35) +
  leaf(30, -92, -42) +
  leaf(6, -114, 38) +
  leaf(24, -142, -72) +
  '</g>'

const bubble = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#ffffff80" stroke="#fffc" stroke-width="1"/><path d="M${x - r * 0.5} ${y - r * 0.1}A${r * 0.55} ${r * 0.55} 0 0 1 ${x} ${y - r * 0.55}" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"/>`

const flake = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y})scale(${size})" stroke="#fff" stroke-width="3" stroke-linecap="round" fill="none">` +
  [0, 60, 120]
    .map((turn) => `<path d="M0-16V16M-5-13L0-8L5-13M-5 13L0 8L5 13" transform="rotate(${turn})"/>`)
    .join('') +
  '</g>'

const towel = (y: number, colour: string) =>
  `<rect x="84" y="${y}" width="132" height="25" rx="11" fill="${colour}"/><path d="M98 ${y + 12}H198" stroke="#fff9" stroke-width="2"/><rect x="204" y="${y}" width="12" height="25" rx="6" fill="#0001"/>`

const star = (x: number, y: number, size: number) =>
  `<path transform="translate(${x} ${y})scale(${size})" d="M0-16Q2-2 16 0Q2 2 0 16Q-2 2-16 0Q-2-2 0-16Z" fill="#fff"/>`

const heart = (x: number, y: number, size: number) =>
  `<path transform="translate(${x} ${y})scale(${size})" d="M0 14C-20 0-16-13-7-13C-3-13 0-10 0-7C0-10 3-13 7-13C16-13 20 0 0 14Z" fill="#fffc"/>`

/** Props of the 640 × 360 scene. Those behind the packages come first, those before them second. */
export const props: Record<SceneProp, { behind: string; before: string }> = {
  none: { behind: '', before: '' },
  sprig: {
    behind: `<g transform="translate(236 338)">${branch}</g><g transform="translate(428 338)scale(.95)">${branch}</g>`,
    before: '',
  },
  bubbles: {
    // never over the label of a package
    behind:
      bubble(424, 128, 5) +
      bubble(450, 144, 12) +
      bubble(410, 166, 6) +
      bubble(462, 176, 9) +
      bubble(434, 204, 16),
    before: '',
  },
  towels: {
    behind: '',
    before:
      towel(254, '#efb1c4') + towel(229, '#f2d692') + towel(204, '#a9d0c5') + towel(179, '#cbbfe0'),
  },
  snow: {
    behind:
      flake(90, 70, 1.1) +
      flake(160, 150, 0.7) +
      flake(462, 40, 0.55) +
      flake(500, 84, 0.95) +
      flake(578, 170, 0.62),
    before: '',
  },
  cross: {
    behind:
      '<path d="M512 56H540V30H562V56H590V84H562V110H540V84H512Z" fill="#fffc" transform="translate(14 6)"/>',
    before: '',
  },
  stars: {
    behind:
      star(96, 84, 0.9) +
      star(150, 132, 0.5) +
      star(520, 66, 1) +
      star(574, 120, 0.55) +
      star(466, 46, 0.45),
    before: '',
  },
  hearts: {
    behind: heart(100, 92, 1) + heart(146, 142, 0.6) + heart(530, 72, 1.1) + heart(576, 130, 0.7),
    before: '',
  },
}
