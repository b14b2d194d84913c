// Which resources somebody never trades away. The server keeps it with the seat.

/** The list with a resource put in or taken out. */
export function turned(resources: readonly string[], resource: string): string[] {
  return resources.includes(resource) ? resources.filter((entry) => entry !== resource) : [...resources, resource]
}
