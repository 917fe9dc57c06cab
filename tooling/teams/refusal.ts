/**
 * Whether the output tells somebody whose release was blocked that it is, what is wrong and where,
 * why it matters and what to do.
 */
export const saysWhatToDo = (output: string, about: string): boolean =>
  new RegExp(
    String.raw`^ *blocked .*\n.*${about}.*\n(?: +… at .+\n)?\s+why: .+\n\s+do: {2}.+`,
    'm',
  ).test(output)
