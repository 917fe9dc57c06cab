const controls = 'button, a[href], input, select, textarea, summary'

/** A press that is older than this is not what has just failed, unless its control still waits. */
const recentMs = 10_000
const remembered = 5

type Press = { control: HTMLElement; at: number }

/** Presses of controls anywhere on the page, the last one first. */
export function watchPresses(onPress: (control: HTMLElement) => void) {
  let presses: Press[] = []
  const heard = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null
    if (!control) return
    presses = [{ control, at: Date.now() }, ...presses].slice(0, remembered)
    onPress(control)
  }
  document.addEventListener('click', heard, { capture: true })
  return {
    /**
     * The control that an error of now belongs to: the one that waits for its answer, else the one
     * just pressed.
     */
    failed(): HTMLElement | null {
      const present = presses.filter(({ control }) => control.isConnected)
      const waiting = present.find(({ control }) => control.ariaBusy === 'true')
      const recent = present.find(({ at }) => Date.now() - at < recentMs)
      return (waiting ?? recent)?.control ?? null
    },
    end: () => document.removeEventListener('click', heard, { capture: true }),
  }
}
