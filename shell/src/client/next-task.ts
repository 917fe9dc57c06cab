type Scheduler = { yield?: () => Promise<void> }

/** Lets the browser paint and handle input, then continues in a new task. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
