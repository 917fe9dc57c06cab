import { LineIcon, type LineIconProps } from './line-icon.tsx'

/**
 * An icon of one path. The drawings beside this file are those of Lucide 1.75 (lucide.dev; ISC
 * licence, © Lucide Icons and Contributors; in part MIT licence, © Cole Bemis): a circle became
 * two arcs, a dot is `h.01`. Each has a file of its own, so that a page brings those it shows. Why
 * they do not come from a package: docs/decisions/0037.
 */
export const drawIcon = (path: string) => (props: LineIconProps) => (
  <LineIcon {...props}>
    <path d={path} />
  </LineIcon>
)
