/** A parcel with a tiny face, for lists where nothing is yet. Decoration. */
export const ParcelArt = () => (
  <svg viewBox="0 0 240 200" width="240" height="200" aria-hidden>
    <ellipse cx="120" cy="178" rx="98" ry="10" fill="#f4ece2" />
    <path d="M48 66l72-30 72 30v92a12 12 0 0 1-12 12H60a12 12 0 0 1-12-12z" fill="#fce8ec" />
    <path d="M48 66l72 30 72-30-72-30z" fill="#f6cfd8" />
    <path d="M104 43l72 30v30l-20-8V81L84 51z" fill="#c4154e" />
    <circle cx="100" cy="126" r="4" fill="#2e1228" />
    <circle cx="140" cy="126" r="4" fill="#2e1228" />
    <path
      d="M106 138q14 12 28 0"
      fill="none"
      stroke="#2e1228"
      strokeWidth="4"
      strokeLinecap="round"
    />
  </svg>
)
