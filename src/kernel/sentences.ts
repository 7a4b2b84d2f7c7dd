/**
 * What the sentences of the catalogues want, worked out from their text by the compiler: `{unit} has {n, plural, …}`
 * wants `{ unit, n }`, and `n` is a number. The syntax is ICU's, as `intl-messageformat` reads it.
 */

/** Where a sentence is read: among its own words, or between the forms of a choice. */
type Place = 'words' | 'forms'

/** `[name, kind]` of each gap of a text; what is open around the place is kept in `Around`. */
type Gap<
  S extends string,
  Around extends readonly Place[] = ['words'],
  Found = never,
> = Around extends readonly [infer Here, ...infer Outer extends readonly Place[]]
  ? S extends `${infer Before}{${infer After}`
    ? Before extends `${string}}${string}`
      ? S extends `${string}}${infer Rest}`
        ? Gap<Rest, Outer, Found>
        : never
      : Here extends 'forms'
        ? Gap<After, ['words', ...Around], Found>
        : After extends `${infer Inner}}${infer Rest}`
          ? Inner extends `${infer Name},${infer Kind}`
            ? Kind extends `${string}{${string}`
              ? After extends `${string},${infer Forms}`
                ? Gap<
                    Forms,
                    ['forms', ...Around],
                    Found | [Name, Kind extends ` select,${string}` ? 'text' : 'number']
                  >
                : never
              : Gap<Rest, Around, Found | [Name, 'number']>
            : Gap<Rest, Around, Found | [Inner, 'text']>
          : never
    : S extends `${string}}${infer Rest}`
      ? Gap<Rest, Outer, Found>
      : Found
  : Found

/** A text without what stands in it between apostrophes, where braces are no gaps: `'{'`. */
type Unquoted<S extends string> = S extends `${infer Before}'{${string}'${infer After}`
  ? Unquoted<`${Before}${After}`>
  : S extends `${infer Before}'}${string}'${infer After}`
    ? Unquoted<`${Before}${After}`>
    : S

type GapsIn<S> = S extends string ? Gap<Unquoted<S>> : never

type NameOf<G> = G extends [infer Name extends string, unknown] ? Name : never
type NumberOf<G> = G extends [infer Name extends string, 'number'] ? Name : never

type Gaps<G> = { readonly [Name in NameOf<G>]: Name extends NumberOf<G> ? 'number' : 'text' }

/** What the sentences of catalogues in two languages want: their gaps by name, and which of them are numbers. */
export type SentencesOf<En, Pl> = {
  readonly [K in keyof En]: Gaps<GapsIn<En[K]> | GapsIn<Pl[K & keyof Pl]>>
}

type IsSame<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

/**
 * What a translation must be: it has every key of the first language and no other but those of `More`, and its
 * sentences want the same as theirs. Where one does not, what it should want stands in its place.
 */
export type TranslationOf<En, Other, Own extends keyof En, More extends string> = {
  readonly [K in keyof En | keyof Other]: K extends keyof En
    ? K extends Own
      ? string
      : IsSame<NameOf<GapsIn<En[K]>>, NameOf<GapsIn<Other[K & keyof Other]>>> extends true
        ? string
        : { readonly wants: NameOf<GapsIn<En[K]>> }
    : K extends More
      ? string
      : never
}
