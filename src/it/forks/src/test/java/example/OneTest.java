package example;

class OneTest extends PaysTest {}
