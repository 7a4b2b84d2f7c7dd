/** What a check of a finished battle came to. */
export const verifyEn = {
  'verify.commitment': 'The revealed secret is not the one that was published.',
  'verify.sequence': 'Entry {seq} of the log is missing or out of its place.',
  'verify.chain': 'Entry {seq} of the log does not follow the entry before it.',
  'verify.hash': 'Entry {seq} of the log was changed.',
  'verify.die': 'A die of entry {seq} of the log is not what the committed dice give.',
  'verify.die-order': 'Dice of entry {seq} of the log were skipped or used twice.',
  'verify.replay': 'Played again, entry {seq} of the log comes out differently.',
  'verify.cause':
    'Entry {seq} of the log was done by what its giver had said beforehand, and he had not said it.',
  'verify.fold': 'What the log says happened does not fit together: it is no battle.',
  'verify.anchor':
    '≡ {anchor} is no anchor of this log: it is not the one the channel was told of, or something before that post was changed or cut off.',
  'verify.anchor-aside':
    '≡ {anchor} is no anchor of this log. It may belong to an entry that was set aside because it could not be read; else it is not the one the channel was told of, or something before that post was changed or cut off.',
  'verify.anchor-number': '≡ {anchor} belongs to #{known} of this log, not to #{number}.',
  'verify.anchor-form': '“{text}” is no anchor: copy what stands under a post, such as #7 ≡ 0123abcd4567.',
  'verify.false': 'FALSE. {reason}',
  'verify.verdict.played':
    'PLAYED AGAIN AND EQUAL: with these rules every entry comes out the same, to the last byte.',
  'verify.verdict.unplayed':
    'NOT PLAYED AGAIN. Chain and dice are right, but the battle was fought under rules version {versions}, which this Hetman cannot play from first to last. So nobody has checked that what happened follows from the orders and dice: it could be invented.',
  'verify.verdict.unfinished':
    'UNFINISHED. The log has no outcome: it is not the whole of a battle. Its end was cut off, or never came.',
  'verify.verdict.damaged':
    'SOUND SO FAR AS IT GOES, NOT WHOLE. The rest of this log could not be read when the file was made: what happened there nobody can check.',
  'verify.remains':
    'REMAINS. This battle could not be read any more when the file was made: {what}. Nobody can play it again or say that it was right; this is what still fits together.',
  'verify.remains.no-rows':
    'The file holds none of its rows: it was made while the battle was not over, and they hold what sides keep secret.',
  'verify.remains.entries':
    '{all, plural, one {One entry} other {# entries}} of the log: {sound} as they were written, {chained} of them chained to the sound one before.',
  'verify.remains.secret': 'The secret of the dice is the one that was promised.',
  'verify.remains.secret-other': 'The secret of the dice is not the one that was promised.',
  'verify.remains.secret-unknown':
    'Whether the secret of the dice is the one that was promised cannot be told: one of the two is lost.',
  'verify.remains.held':
    'Checked against the channel: ≡ {anchor} is an entry of the file, as it was written.',
  'verify.remains.not-held':
    'Checked against the channel: ≡ {anchor} is no entry of the file. It may be one that is lost.',
  'verify.replayed': 'As far as it goes it was played again, and comes out the same.',
  'verify.unreplayed':
    'Nor was it played again: it was fought under rules version {versions}, which this Hetman cannot play from first to last.',
  'verify.contents':
    '{entries, plural, one {One entry} other {# entries}}, {dice, plural, one {one die} other {# dice}}. The log ends with #{number} ≡ {anchor}',
  'verify.held.last':
    'Checked against the channel: ≡ {anchor} is the log’s end. Nothing was changed, and nothing comes after it.',
  'verify.held.before':
    'Checked against the channel: ≡ {anchor} is {number, select, none {entry {seq} of the log, which is not for everybody} other {#{number}, entry {seq} of the log}}. Nothing up to there was changed since; {after, plural, one {one entry comes} other {# entries come}} after it.',
  'verify.held.commitment': 'Checked against the channel: {anchor} is the promise of these dice.',
  'verify.unheld':
    'Not checked against the channel. A log alone cannot show that nothing was cut off at its end, or that its times are true: name what stands under the last post (≡).',
  'verify.committed':
    'The dice ({commitment}) were promised at {at}, before the sides gave any words; the post that opened the battle shows it.',
  'verify.committed-late':
    'The dice ({commitment}) were drawn at the start, when the words of the sides were known already: whoever ran Hetman could have chosen them.',
  'verify.words': 'Words of the sides that went into the dice: {words}',
  'verify.queued':
    '{count, plural, one {One die was} other {# dice were}} set by hand, by an umpire or a script, and not thrown.',
  'verify.taken-back':
    '{count, plural, one {One entry was} other {# entries were}} taken back; the log still has what happened there.',
  'verify.set-aside':
    '{count, plural, one {One entry could not be read and was} other {# entries could not be read and were}} set aside: what happened there no longer counts, and nobody can check it. The dice thrown there were not used again.',
  'verify.upgraded': 'The battle went on under newer rules: version {versions}.',
  'verify.version-step': '{from}, then {to}',
} as const
