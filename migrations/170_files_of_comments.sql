-- Files and pictures that are sent with a comment. A file knows its comment, not the other way round: until the comment is
-- sent it waits for it, and one that waits for a week, or whose comment took it out, is swept.
alter table files
  add column for_comment boolean not null default false, -- of a comment, or for one that is being written: it has no block
  add column comment_id objectid references comments on delete set null,
  add column comment_at smallint, -- the place among the comment's files
  add column alt_text text not null default '', -- of a comment's picture; a block's is written beside the block
  add check (comment_id is null or for_comment and comment_at is not null);
create index files_comment on files (comment_id, comment_at) where comment_id is not null;

-- What a comment's files are called, so that a search finds it by them; and what stands for the words of one that has
-- none, wherever only words are shown: "sent a picture". Both follow from the files.
alter table comments
  add column file_names text not null default '',
  add column files_said text not null default '';
alter table comments alter column words
  set expression as (words_of(translate(file_names, '_-.', '   '), comment));
