import { LineIcon } from './icons/line-icon.tsx'

/** The shopping bag of the header and the tiles. */
export const BagIcon = ({ size }: { size?: number }) => (
  <LineIcon size={size}>
    <path d="M4.5 8h15l-.9 11a2 2 0 0 1-2 1.8H7.4a2 2 0 0 1-2-1.8z" />
    <path d="M8.5 8V6.7a3.5 3.5 0 0 1 7 0V8" />
  </LineIcon>
)
