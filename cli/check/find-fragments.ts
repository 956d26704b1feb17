const DOC_COMMENT = /\/\*\*([\s\S]*?)\*\//g;
/** Genitives and relative clauses that begin a sentence without naming a thing or an action */
const FRAGMENT =
  /^(?:Of|What|Whatever|Who|Whoever|Whose|Whosever|Those|That of|The same|How (?:many|much|long|far|often)|Nobody|Which)\b/;
const ODD_PHRASE =
  /\b(?:told apart|for ever|made up for|by and by|whosever|of its own accord|rings? again|nothing for nobody|least and most|nobody|somebody|anybody|whoever|frame by frame|anew|in vain|so (?:many|few))\b/i;

/** Returns the line numbers of doc comments that begin with a fragment or contain an odd phrase. */
export function findFragments(code: string): number[] {
  return [...code.matchAll(DOC_COMMENT)]
    .filter(([comment]) => isOdd(comment.replaceAll(/^[ \t]*(?:\/\*\*|\*\/|\*)[ \t]*/gm, ' ')))
    .map(({ index }) => code.slice(0, index).split('\n').length);
}

function isOdd(comment: string): boolean {
  const text = comment.replaceAll(/\s+/g, ' ').trim();
  return FRAGMENT.test(text) || ODD_PHRASE.test(text);
}
