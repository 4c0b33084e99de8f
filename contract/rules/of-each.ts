/** What each of the names has, by its name. */
export const ofEach = <const Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as { [Each in Name]: Value }
