import { colorOf } from './colors.ts'
import { element } from './element.ts'
import type { Part } from './part.ts'
import { renderedWord } from './words.ts'

type Box = { left: number; top: number; right: number; bottom: number }

/** Inside the outline of the part around it, so that two edges never cover each other. px */
const inset = { shell: 1, page: 4, parcel: 2 }
const gap = 4

const isEmpty = ({ left, top, right, bottom }: Box) => right - left < 2 || bottom - top < 2

/** An element without a box of its own (`display: contents`) is where its children are. */
function boxesOf(found: Element): Box[] {
  if (getComputedStyle(found).display === 'contents') return [...found.children].flatMap(boxesOf)
  const box = found.getBoundingClientRect()
  return isEmpty(box) || getComputedStyle(found).visibility === 'hidden' ? [] : [box]
}

const joined = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
})

/** Strips that touch are one outline; what floats (the phone's tab bar) keeps its own. */
export function mergedBoxes(boxes: Box[]): Box[] {
  const merged: Box[] = []
  for (const box of boxes.toSorted((a, b) => a.top - b.top)) {
    const last = merged.at(-1)
    if (last && box.top <= last.bottom + gap && box.bottom >= last.bottom)
      merged[merged.length - 1] = joined(last, box)
    else if (!last || box.bottom > last.bottom) merged.push(box)
  }
  return merged
}

/**
 * Where a part is on the screen; a parcel's pieces are one box, the shell's frame may be several.
 */
export function boxesOfPart({ kind, elements }: Part): Box[] {
  const boxes = elements.flatMap(boxesOf)
  if (kind === 'shell') return mergedBoxes(boxes)
  const [first, ...rest] = boxes
  return first ? [rest.reduce(joined, first)] : []
}

function outline(part: Part, box: Box, isChosen: boolean): HTMLElement {
  const { kind, owner, name } = part
  const by = inset[kind]
  const width = Math.min(box.right, innerWidth) - Math.max(box.left, 0) - 2 * by
  const style = `left:${Math.max(box.left, 0) + by}px;top:${box.top + by}px;width:${width}px;height:${box.bottom - box.top - 2 * by}px`
  const label = element(
    'span',
    { class: 'label' },
    kind === 'shell' ? owner : name.startsWith(owner) ? name : `${owner} · ${name}`,
  )
  if (part.rendered !== 'server') label.append(element('i', {}, renderedWord(part)))
  // its name is often longer than the part: it grows inwards
  const isFar = kind === 'parcel' && box.left > innerWidth / 2
  const classes = ['outline', kind, isFar ? 'far' : '', isChosen ? 'chosen' : ''].join(' ')
  return element(
    'div',
    { class: classes, style: `${style};--owner:${colorOf(owner)}`, 'data-part': part.key },
    label,
  )
}

/** Draws the outlines of all parts into `layer`, in the order in which they lie on each other. */
export function drawOutlines(layer: HTMLElement, parts: Part[], chosen: string | null): void {
  layer.replaceChildren(
    ...parts.flatMap((part) =>
      boxesOfPart(part)
        .filter(({ top, bottom }) => bottom > 0 && top < innerHeight)
        .map((box) => outline(part, box, part.key === chosen)),
    ),
  )
}
