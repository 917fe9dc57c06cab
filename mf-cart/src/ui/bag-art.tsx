/** The smiling bag of an empty cart; decoration. */
export const BagArt = () => (
  <svg viewBox="0 0 240 190" width="240" height="190">
    <ellipse cx="120" cy="178" rx="112" ry="9" fill="#efe9ea" />
    <path d="M76 66h90l14 110H62z" fill="#fce8ec" />
    <path d="M76 66h90l3 24H73z" fill="#f6c9d3" />
    <path
      d="M88 74V44c0-22 12-36 32-36s32 14 32 36v30"
      fill="none"
      stroke="#c4154e"
      strokeWidth="7"
      strokeLinecap="round"
    />
    <circle cx="106" cy="116" r="4.5" fill="#c4154e" />
    <circle cx="138" cy="116" r="4.5" fill="#c4154e" />
    <path
      d="M104 132c6 10 26 10 34 0"
      fill="none"
      stroke="#c4154e"
      strokeWidth="5"
      strokeLinecap="round"
    />
    <path
      d="M206 112c2-26 8-36 12-46"
      fill="none"
      stroke="#6f9a5d"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <path
      d="M213 66c-10-16-2-28 14-34 4 16 0 30-14 34z"
      fill="#9cc184"
      stroke="#6f9a5d"
      strokeWidth="2"
    />
  </svg>
)
