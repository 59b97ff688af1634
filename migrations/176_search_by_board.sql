-- A search on few boards reads their blocks alone, and one for collections those alone, however common its words are.
create index things_board on things (board_id, modified_at);
create index things_collections on things (modified_at) where thing_type = 'COLLECTION';
